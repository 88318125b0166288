'use client';

import { BareCaughtErrorPage, BareErrorPage } from '@/components/layout/error-page';

export default BareCaughtErrorPage;

/** Next sends the 403 and 404 page with every page. Imported from its own file, it would be a second chunk with these modules. */
export { BareErrorPage };
