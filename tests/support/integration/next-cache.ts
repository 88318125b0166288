/** Stands in for `next/cache`: without Next's server there is no cache to refresh. */
export const refresh = () => undefined;
export const revalidatePath = () => undefined;
