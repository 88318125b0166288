/** For the browser, where settings do not reach: the bundler writes the value in. */
// biome-ignore lint/style/noProcessEnv: NODE_ENV is the build's, not a setting of the deployment.
export const isDevelopment = process.env.NODE_ENV === 'development';
