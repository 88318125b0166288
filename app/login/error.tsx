'use client';

import { BareErrorPage } from '@/components/layout/error-page';

export default BareErrorPage;
