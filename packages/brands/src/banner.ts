/** A banner drawn from two lines of text, 640 x 160, as a data URL: needs no file and no other origin. */
export function drawBanner(title: string, line: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160" viewBox="0 0 640 160" font-family="system-ui, sans-serif">
<rect width="640" height="160" fill="#4F6BFF"/><circle cx="560" cy="30" r="110" fill="#fff" opacity=".12"/><circle cx="600" cy="140" r="70" fill="#fff" opacity=".12"/>
<text x="32" y="76" font-size="34" font-weight="700" fill="#fff">${escapeXml(title)}</text><text x="32" y="116" font-size="22" fill="#fff">${escapeXml(line)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
