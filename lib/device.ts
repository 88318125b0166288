import { USER_AGENT_MAX } from './constants';

type DeviceKind = 'phone' | 'tablet' | 'desktop' | 'unknown';
export type Device = { browser: string | null; system: string | null; kind: DeviceKind };

// The order matters, because most browsers also call themselves Chrome or Safari.
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];

const systems: [name: string, mark: RegExp, kind: DeviceKind][] = [
  ['iPadOS', /\biPad\b/, 'tablet'],
  ['iOS', /\b(?:iPhone|iPod)\b/, 'phone'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['Windows', /\bWindows NT\b/, 'desktop'],
  ['macOS', /\bMacintosh\b/, 'desktop'],
  ['ChromeOS', /\bCrOS\b/, 'desktop'],
  ['Linux', /\bLinux\b/, 'desktop'],
];

/** Use the result for display only, because clients can forge the user agent. */
export function readDevice(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? '').slice(0, USER_AGENT_MAX);
  const [system = null, , kind = 'unknown'] = systems.find(([, mark]) => mark.test(text)) ?? [];
  return { browser: browsers.find(([, mark]) => mark.test(text))?.[0] ?? null, system, kind };
}
