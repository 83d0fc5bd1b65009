/** The fields of a notification in the charset that it names (windows-1252 unless the account was told otherwise). */
export function readIpn(body: Buffer): Record<string, string> {
  const raw = new Map(body.toString('latin1').split('&').map(splitField));
  const charset = decode(raw.get('charset') ?? '', new TextDecoder());
  const decoder = decoderOf(charset);
  return Object.fromEntries([...raw].map(([name, value]) => [decode(name, decoder), decode(value, decoder)]));
}

function splitField(field: string): [string, string] {
  const at = field.indexOf('=');
  return at === -1 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset || 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

function decode(text: string, decoder: TextDecoder): string {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoder.decode(Buffer.from(bytes, 'latin1'));
}
