/** The cookie by which a browser that signed in before is told from others. It opens nothing by itself. */
export const DEVICE_COOKIE = 'videoqs_device';
/** How the gateway hands its value on to the service. */
export const DEVICE_HEADER = 'x-videoqs-device';
