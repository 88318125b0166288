/** What lists and pages show of a repository. */
export type ListedRepository = {
  id: string;
  name: string;
  link: string;
  description: string | null;
  createdAt: Date;
  updatedAt: Date;
};
