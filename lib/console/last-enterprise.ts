/** The cookie that keeps which enterprise was open last in this browser; who may not enter it any more sees another. */
export const LAST_ENTERPRISE_COOKIE = 'clearhouse-enterprise';
