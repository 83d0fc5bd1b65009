const KEY = 'speechToTextLanguage';

/** The language that was chosen last in this browser; Automatic ('') at first. */
export function recallLanguage(storage: Pick<Storage, 'getItem'> = localStorage): string {
  return storage.getItem(KEY) ?? '';
}

export function rememberLanguage(language: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(KEY, language);
}
