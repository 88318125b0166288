export type CheckResult = { mark: 'ok' | 'warn' | 'bad'; message: string; fix?: string };

export const ok = (message: string): CheckResult => ({ mark: 'ok', message });
export const warn = (message: string, fix: string): CheckResult => ({ mark: 'warn', message, fix });
export const bad = (message: string, fix: string): CheckResult => ({ mark: 'bad', message, fix });
