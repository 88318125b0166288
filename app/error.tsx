'use client';

import { BareCaughtErrorPage, BareErrorPage } from '@/components/layout/error-page';

export default BareCaughtErrorPage;

/**
 * Next sends the 403 and the 404 page with every page. Both import this component from here, because an import from its
 * own file would make a second chunk with the same modules.
 */
export { BareErrorPage };
