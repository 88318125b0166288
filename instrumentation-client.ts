import { reportBrowserError } from '@/components/ui/errors';

// Next runs this file before the page hydrates. Error pages report what React has caught.
window.addEventListener('error', ({ error }) => reportBrowserError(error));
window.addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason));
