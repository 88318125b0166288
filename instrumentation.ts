/** Next calls this once before the server takes requests. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { describeProblems, readEnv } = await import('@/lib/server/env');
  const { problems } = readEnv(process.env);
  if (problems.length === 0) return;
  console.error(describeProblems(problems));
  process.exit(1);
}
