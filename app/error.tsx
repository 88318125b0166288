'use client';

import { BareCaughtErrorPage, BareErrorPage } from '@/components/layout/error-page';

export default BareCaughtErrorPage;

/**
 * Next sends the 403 and 404 page with every page. If they imported this component from its own file, a second chunk
 * would repeat these modules.
 */
export { BareErrorPage };
