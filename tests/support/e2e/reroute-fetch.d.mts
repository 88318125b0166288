export function rerouteFetch(stub: string): () => void;
