/** The cookie that tells a browser that has signed in before from others. It opens nothing by itself. */
export const DEVICE_COOKIE = 'videoqs_device';
/** How the gateway hands its value on to the service. */
export const DEVICE_HEADER = 'x-videoqs-device';
/** The cookie that tells the browser that asked for a code for a new password, which is good there alone. */
export const REQUEST_COOKIE = 'videoqs_request';
export const REQUEST_HEADER = 'x-videoqs-request';
/** How the gateway hands on where a browser is, when a proxy in front of it knows. */
export const PLACE_HEADER = 'x-videoqs-place';
