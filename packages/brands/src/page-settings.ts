/** The name of the field of a page's head that holds the settings of its brand, as JSON. By itself: pages read it before anything else. */
export const BRAND_SETTINGS = 'brand-settings';
