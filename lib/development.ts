/** For the browser, which has no settings: the bundler inlines the value. */
// biome-ignore lint/style/noProcessEnv: NODE_ENV is the build's, not a setting of the deployment.
export const isDevelopment = process.env.NODE_ENV === 'development';
