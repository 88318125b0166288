/** Inlined by the bundler, so it works in the browser, where env() does not. */
// biome-ignore lint/style/noProcessEnv: NODE_ENV is the build's, not a setting of the deployment.
export const isDevelopment = process.env.NODE_ENV === 'development';
