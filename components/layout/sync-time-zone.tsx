'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { getBrowserZone, readZoneCookie, storeZone } from '@/lib/i18n/browser';

/** Keeps the zone of the browser in a cookie. A page with times that did not know it is rendered again. */
export function SyncTimeZone() {
  const router = useRouter();

  useEffect(() => {
    const zone = getBrowserZone();
    if (readZoneCookie() === zone) return;
    storeZone(zone);
    // Without cookies, the next page would not know it either.
    if (readZoneCookie() !== zone || !document.querySelector('time')) return;
    // `refresh` is lost while the router starts.
    const timer = setTimeout(() => router.refresh());
    return () => clearTimeout(timer);
  }, [router]);

  return null;
}
