import { currentBrowser } from './browser';

/** Stands in for `next/headers`: the cookies and headers of the browser that sends the current request. */
export const cookies = async () => currentBrowser().jar;

export const headers = async () => currentBrowser().requestHeaders();
