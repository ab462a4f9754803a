/** Days without a sign-in after which a browser is unknown again. Its cookie lives as long. */
export const DEVICE_DAYS = 400;
