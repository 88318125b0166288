/** Mocks `next/cache`: there is no cache without Next's server. */
export const refresh = () => undefined;
export const revalidatePath = () => undefined;
