// `npm start`: `next start`, also in a shell that sets NODE_ENV.
Object.assign(process.env, { NODE_ENV: 'production' });
process.argv.splice(2, 0, 'start');
await import('next/dist/bin/next');
