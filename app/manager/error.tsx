'use client';

import { CaughtErrorPage } from '@/components/layout/error-page';

export default CaughtErrorPage;
