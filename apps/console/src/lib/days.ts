/** The first moment of a day as people set it, in their own time. Undefined for none. */
export const startOfDay = (day: string | null) => (day ? new Date(`${day}T00:00`).getTime() || undefined : undefined);
/** The moment after its end. */
export const endOfDay = (day: string | null) => (day ? new Date(`${day}T24:00`).getTime() || undefined : undefined);
