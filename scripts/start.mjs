// `npm start` runs `next start`, even in a shell that sets NODE_ENV.
Object.assign(process.env, { NODE_ENV: 'production' });
process.argv.splice(2, 0, 'start');
await import('next/dist/bin/next');
