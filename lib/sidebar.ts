/** Holds "collapsed" or "open", so that the server draws the sidebar as it was left. */
export const sidebarCookie = 'sidebar';
