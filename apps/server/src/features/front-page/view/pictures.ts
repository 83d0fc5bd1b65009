/** Drawings of ours, in the colours of the page: whoever looks at them misses no words. */
const draw = (box: string, content: string, name: string) =>
  `<svg class="picture ${name}" viewBox="${box}" aria-hidden="true" focusable="false">${content}</svg>`;

const row = (y: number, tile: string, width: number, isChosen = false) =>
  `${isChosen ? `<rect class="p-chosen" x="62" y="${y - 9}" width="196" height="42" rx="10"/>` : ''}<rect x="74" y="${y}" width="24" height="24" rx="7" fill="${tile}"/><rect class="p-line" x="108" y="${y + 4}" width="${width}" height="7" rx="3.5"/><rect class="p-faint" x="108" y="${y + 15}" width="${width - 26}" height="5" rx="2.5"/><rect class="${isChosen ? 'p-fill' : 'p-faint'}" x="212" y="${y + 4}" width="36" height="16" rx="8"/>`;

const digits = (text: string, x: number, y: number, step: number, size: number) =>
  [...text]
    .map(
      (digit, at) =>
        `<rect class="p-box" x="${x + at * step}" y="${y}" width="${step - 5}" height="${size + 16}" rx="7"/><text class="p-digit" x="${x + at * step + (step - 5) / 2}" y="${y + size + 4}" font-size="${size}" text-anchor="middle">${digit}</text>`,
    )
    .join('');

export const pictures = {
  choose: draw(
    '0 0 320 200',
    `<circle class="p-ground" cx="160" cy="104" r="92"/><rect class="p-card" x="54" y="22" width="212" height="160" rx="16"/><rect class="p-faint" x="70" y="36" width="180" height="16" rx="8"/>${row(66, '#2AABEE', 84)}${row(104, '#25D366', 70, true)}${row(142, '#4285F4', 78)}<path class="p-hand" d="M238 122v34l9-8 7 14 7-4-7-13h12Z"/>`,
    'choose',
  ),
  use: draw(
    '0 0 320 200',
    `<circle class="p-ground" cx="160" cy="104" r="92"/><rect class="p-card" x="104" y="12" width="112" height="180" rx="18"/><rect class="p-faint" x="142" y="22" width="36" height="5" rx="2.5"/><circle class="p-fill" cx="160" cy="58" r="16"/><path class="p-on" d="M153 58l5 5 9-10"/><rect class="p-faint" x="124" y="86" width="72" height="6" rx="3"/><rect class="p-field" x="116" y="104" width="88" height="26" rx="8"/><rect class="p-fill" x="116" y="144" width="88" height="24" rx="8"/><rect class="p-white" x="142" y="153" width="36" height="6" rx="3"/><g><rect class="p-ink" x="26" y="98" width="112" height="36" rx="12"/><text class="p-light" x="82" y="121" font-size="14" text-anchor="middle">+1 202 555</text></g><path class="p-arrow" d="M144 117h22m-8-8 8 8-8 8"/>`,
    'use',
  ),
  receive: draw(
    '0 0 320 200',
    `<circle class="p-ground" cx="160" cy="104" r="92"/><path class="p-card" d="M62 42h196a16 16 0 0 1 16 16v74a16 16 0 0 1-16 16h-78l-20 20-20-20H62a16 16 0 0 1-16-16V58a16 16 0 0 1 16-16Z"/><rect class="p-line" x="66" y="58" width="92" height="7" rx="3.5"/><rect class="p-faint" x="66" y="71" width="58" height="5" rx="2.5"/>${digits('618042', 64, 90, 33, 20)}<circle class="p-good" cx="266" cy="46" r="17"/><path class="p-on" d="M258 46l6 6 11-12"/>`,
    'receive',
  ),
} as const;

/** Beside the headline: texts from all over the world, and the code among them. */
export const heroPicture = draw(
  '0 0 480 340',
  `<circle class="p-ground" cx="240" cy="172" r="150"/><path class="p-globe" d="M240 52v240M120 172h240M150 108c54 28 126 28 180 0M150 236c54-28 126-28 180 0M240 52c-78 66-78 174 0 240M240 52c78 66 78 174 0 240"/><circle class="p-globe" cx="240" cy="172" r="120"/><rect class="p-card" x="96" y="118" width="288" height="112" rx="20"/><rect x="116" y="136" width="24" height="24" rx="7" fill="#2AABEE"/><rect class="p-line" x="150" y="140" width="96" height="7" rx="3.5"/><rect class="p-faint" x="150" y="152" width="62" height="5" rx="2.5"/>${digits('618042', 118, 172, 42, 24)}<rect class="p-card" x="22" y="44" width="132" height="48" rx="15"/><circle cx="46" cy="68" r="11" fill="#4285F4"/><rect class="p-line" x="66" y="58" width="70" height="6" rx="3"/><rect class="p-faint" x="66" y="70" width="44" height="6" rx="3"/><rect class="p-card" x="330" y="36" width="132" height="48" rx="15"/><circle cx="354" cy="60" r="11" fill="#25D366"/><rect class="p-line" x="374" y="50" width="70" height="6" rx="3"/><rect class="p-faint" x="374" y="62" width="44" height="6" rx="3"/><rect class="p-card" x="338" y="262" width="132" height="48" rx="15"/><circle cx="362" cy="286" r="11" fill="#E5484D"/><rect class="p-line" x="382" y="276" width="70" height="6" rx="3"/><rect class="p-faint" x="382" y="288" width="44" height="6" rx="3"/>`,
  'hero-picture',
);
