import { act } from '@testing-library/react';

type Request = RequestInit & { body: Blob; signal: AbortSignal };

/** The requests that send a file. `end` answers one. */
export const sentFiles: { url: string; request: Request; end: (status: number) => Promise<void> }[] = [];

export const revokeObjectURL = jest.fn();

const send = (path: string, request: Request) =>
  new Promise((resolve, reject) => {
    const end = (status: number) => act(async () => resolve({ ok: status < 300, status }));
    sentFiles.push({ url: `${request.method} ${path}`, request, end });
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

beforeEach(() => {
  sentFiles.length = 0;
  revokeObjectURL.mockClear();
  // jsdom has none of them.
  Object.assign(window, { fetch: send });
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL });
});

export const toPicture = (name = 'van.jpg', bytes = 200) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
