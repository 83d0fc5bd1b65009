/** Phones of the local world that people text with. */
export const handsets = { ana: '12025550141', market: '442079460018', lin: '8613800138000' };
