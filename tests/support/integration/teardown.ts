export default async function teardown() {
  await Promise.all((globalThis.__testDatabases ?? []).map((database) => database.stop()));
}
