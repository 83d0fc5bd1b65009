import { readFileSync } from 'node:fs';

/** Programs that the guide shows whole, and that a test runs as they are. */
const samples = {
  'take-a-code': [
    ['curl', 'take-a-code.sh'],
    ['Node.js', 'take-a-code.mjs'],
    ['Python', 'take-a-code.py'],
    ['PHP', 'take-a-code.php'],
  ],
  receive: [
    ['Node.js', 'receive.mjs'],
    ['Python', 'receive.py'],
    ['PHP', 'receive.php'],
  ],
} as const;

const readSample = (file: string) => readFileSync(new URL(`examples/${file}`, import.meta.url), 'utf8');

/** Puts the programs of a line such as `{{receive}}` in its place, each under the name of its language. */
export function fillSamples(text: string): string {
  return text.replace(/^\{\{([a-z-]+)\}\}$/gm, (_line, name: keyof typeof samples) =>
    samples[name].map(([language, file]) => `**${language}**\n\n\`\`\`text\n${readSample(file)}\`\`\``).join('\n\n'),
  );
}
