import { act } from '@testing-library/react';

/** A request that sends a file. A test decides what becomes of it. */
class SentFile {
  readonly url: string;
  private answer?: (status: number) => void;
  readonly answered: Promise<Pick<Response, 'ok' | 'status'>>;

  constructor(
    url: string,
    readonly request: RequestInit & { body: Blob; signal: AbortSignal },
  ) {
    this.url = `${request.method} ${url}`;
    this.answered = new Promise((resolve, reject) => {
      this.answer = (status) => resolve({ ok: status < 300, status });
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  }

  end = (status: number) => act(async () => this.answer?.(status));
}

export const sentFiles: SentFile[] = [];

export const revokeObjectURL = jest.fn();

beforeEach(() => {
  sentFiles.length = 0;
  revokeObjectURL.mockClear();
  Object.assign(window, {
    fetch: (...request: ConstructorParameters<typeof SentFile>) => {
      const file = new SentFile(...request);
      sentFiles.push(file);
      return file.answered;
    },
  });
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL });
});

export const toPicture = (name = 'van.jpg', bytes = 200) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
