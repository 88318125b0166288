/** What lists show of a repository. */
export type ListedRepository = {
  id: string;
  name: string;
  link: string;
  description: string | null;
  createdAt: Date;
};

export type RepositoryDetail = ListedRepository & { updatedAt: Date };
