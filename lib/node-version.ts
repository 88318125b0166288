/** The oldest version that still works. It gets no more fixes. */
const ENDED = { major: 20, since: 'April 2026' };

/** Returns a warning, or undefined for a version of Node that still gets security fixes. */
export const describeEndedNode = (version: string): string | undefined =>
  Number.parseInt(version, 10) === ENDED.major
    ? `Node ${ENDED.major} has had no security fixes since ${ENDED.since}. Use Node 24.`
    : undefined;
