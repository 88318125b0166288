import 'server-only';

type WaitUntil = (promise: Promise<unknown>) => void;
type RequestContext = { get: () => { waitUntil?: WaitUntil } | undefined };

const key = Symbol.for('@next/request-context');

/** Keeps a serverless host from freezing the instance until a promise ends. Undefined on other hosts. */
export const getWaitUntil = (): WaitUntil | undefined =>
  (globalThis as { [key]?: RequestContext })[key]?.get()?.waitUntil;
