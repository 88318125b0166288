import type { Browser } from '@playwright/test';

type Send = (command: string, values: object) => Promise<unknown>;
type Internals = { _connection: { toImpl: (browser: Browser) => { _browserSession: { send: Send } } } };

/**
 * Firefox reports it when a navigation ends the download of a font (NS_BINDING_ABORTED) or of the page before. React then
 * reports an error without a message.
 */
export const abortedDownloads = [
  /^downloadable font: download failed .* status=2152398850 /,
  /^TypeError: Error in input stream$/,
  /^Error \(\S+\/_next\/static\/chunks\/\S+\)$/,
];

/** As if typed. Playwright sets the value of a field by a script instead, which React does not notice. */
const typeText = () =>
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => undefined,
  });

/** Playwright has no option against these two faults of its driver of an installed Firefox, so this reaches into it. */
export async function repairDriver(browser: Browser): Promise<Browser> {
  const session = (browser as Browser & Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  await send('script.addPreloadScript', { functionDeclaration: String(typeText) });
  // Firefox 153 does not know the command that sets the colour scheme of a context.
  session.send = async (command, values) =>
    command === 'emulation.setMediaFeaturesOverride' ? undefined : send(command, values);
  return browser;
}
