import { currentBrowser } from './browser';

/** Mocks `next/headers`: the cookies and headers of the current browser. */
export const cookies = async () => currentBrowser().jar;

export const headers = async () => currentBrowser().requestHeaders();
