/** The largest file of contacts that is read. */
export const FILE_MEGABYTES_MAX = 5;
export const FILE_BYTES_MAX = FILE_MEGABYTES_MAX * 1024 * 1024;
