export type SearchResults = {
  users: { id: string; name: string; email: string }[];
  repositories: { id: string; name: string; link: string }[];
};
