/** The cookie that marks a browser which has signed in before. It grants no access by itself. */
export const DEVICE_COOKIE = 'videoqs_device';
/** The header in which the gateway passes the cookie's value to the service. */
export const DEVICE_HEADER = 'x-videoqs-device';
/** The cookie that marks the browser which requested a code for a new password. The code works only in that browser. */
export const REQUEST_COOKIE = 'videoqs_request';
export const REQUEST_HEADER = 'x-videoqs-request';
/**
 * The header in which the gateway passes on a browser's location, if a proxy in front of the gateway knows the
 * location.
 */
export const PLACE_HEADER = 'x-videoqs-place';
