import type { Browser } from '@playwright/test';

const SIZE = { width: 960, height: 640 };

/** A picture of our own for the documents: hills, a river and the evening sun. As JPEG. */
export async function drawRiver(browser: Browser): Promise<Buffer> {
  const { width, height } = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 640">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#27406f"/><stop offset=".55" stop-color="#f0a36b"/><stop offset="1" stop-color="#fde3b0"/></linearGradient>
      <linearGradient id="water" x2="0" y2="1"><stop stop-color="#f5b97f"/><stop offset="1" stop-color="#2d4a73"/></linearGradient>
    </defs>
    <rect width="960" height="640" fill="url(#sky)"/>
    <circle cx="640" cy="300" r="62" fill="#fff1cf"/>
    <path d="M0 330 Q160 230 330 320 T640 330 T960 290 V420 H0Z" fill="#5b5f86"/>
    <path d="M0 380 Q220 300 430 380 T960 350 V460 H0Z" fill="#3d4a6b"/>
    <path d="M0 430 Q480 390 960 430 V640 H0Z" fill="url(#water)"/>
    <path d="M560 452h170M600 480h90M540 512h220M615 545h80" stroke="#fff1cf" stroke-width="5" stroke-linecap="round" opacity=".75"/>
    <path d="M0 560 Q130 500 300 580 T420 640 H0Z" fill="#1f2f3f"/>
    <path d="M150 545v-150" stroke="#16222e" stroke-width="9"/>
    <path d="M150 405q-70 10-96 62 60-30 96-18 40-14 92 22-24-58-92-66Z" fill="#1d3a34"/>
  </svg>`;
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  const picture = await page.screenshot({ type: 'jpeg', quality: 88 });
  await page.close();
  return picture;
}
