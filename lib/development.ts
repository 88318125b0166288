/** Inlined by the bundler, so they work in the browser, where env() does not. */
// biome-ignore lint/style/noProcessEnv: NODE_ENV is the build's, not a setting of the deployment.
const mode = process.env.NODE_ENV;

export const isDevelopment = mode === 'development';
export const isProduction = mode === 'production';
