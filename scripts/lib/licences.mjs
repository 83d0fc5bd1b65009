/** Licences under which software may be part of the product, whoever runs or changes it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

/** Packages under other licences, each with the reason why it may stay. */
const EXCEPTIONS = [
  { name: /^heic-to$/, licence: 'LGPL-3.0', reason: 'a library of its own file; its text goes along with the page' },
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', reason: 'libvips, a shared library that may be replaced' },
  { name: /^xmlhttprequest-ssl$/, licence: 'no licence', reason: 'MIT, said in a form that lockfiles leave out' },
];

/** Packages of a lockfile that a production install takes: name, version and licence as the package says it. */
export function listLicences(lock) {
  return Object.entries(lock.packages).flatMap(([path, { version, license, dev, link }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1 || dev || link) return [];
    return [{ name: path.slice(at + 'node_modules/'.length), version, licence: writeLicence(license) }];
  });
}

/** Packages that must not be part of the product: a line for each. */
export function findForbidden(packages) {
  return packages
    .filter(({ name, licence }) => !isAllowed(licence) && !isException(name, licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: ${licence} is not among the licences of scripts/lib/licences.mjs`,
    );
}

/** Old packages have a list of choices. */
function writeLicence(license) {
  if (Array.isArray(license)) return license.map(writeLicence).join(' OR ');
  return (typeof license === 'object' ? license?.type : license) ?? 'no licence';
}

/** "(MIT OR GPL-2.0)": one of them is enough; of "A AND B" each must do. */
function isAllowed(licence) {
  const words = licence.replace(/[()]/g, '');
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}

const isException = (name, licence) =>
  EXCEPTIONS.some((exception) => exception.name.test(name) && licence.includes(exception.licence));
