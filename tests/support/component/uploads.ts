import { act } from '@testing-library/react';

/** Stands for the requests that send files: a test decides what becomes of them. */
class SentFile {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onloadend?: () => void;
  status = 0;
  url = '';
  body?: Blob;

  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: Blob) {
    this.body = body;
    sentFiles.push(this);
  }
  abort = jest.fn(() => this.onloadend?.());

  progress = (loaded: number) => act(() => this.upload.onprogress?.({ loaded }));
  end = (status: number) =>
    act(async () => {
      this.status = status;
      this.onloadend?.();
    });
}

export const sentFiles: SentFile[] = [];

export const revokeObjectURL = jest.fn();

beforeEach(() => {
  sentFiles.length = 0;
  revokeObjectURL.mockClear();
  Object.assign(window, { XMLHttpRequest: SentFile });
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL });
});

export const toPicture = (name = 'van.jpg', bytes = 200) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
