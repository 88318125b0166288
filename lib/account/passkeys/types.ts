export type ListedPasskey = { id: string; name: string | null; backedUp: boolean; createdAt: Date };
