import { findProvince } from '@manyline/domain/provinces';

/** Parts that the source calls otherwise than by their name or code. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { 'Washington D.C.': 'DC', 'Washington State': 'WA' },
  CA: { 'British Colombia': 'BC' },
  FI: { 'Turku/Pori': 'TKU' },
  IL: { 'Haifa and North Regions': 'HFA', Hasharon: 'SHA', 'Hashfela and South Regions': 'SOU' },
  MX: Object.fromEntries(
    (
      'AGS:AGU,CAMP:CAM,CHIH:CHH,CHIS:CHP,COAH:COA,DGO:DUR,FD:CMX,GTO:GUA,HGO:HID,MICH:MIC,NL:NLE,QRO:QUE,TAMPS:TAM,TLAX:TLA,' +
      'Mexico:MEX,Estado de Mexico:MEX,Culiacan:SIN,Morelia:MIC,Toluca:MEX,Merida:YUC,Tuxtla Gutierrez:CHP,' +
      'Cuernavaca/Emiliano Zapata/Temixco/Xochitepec/Jiutepec:MOR,Nuevo Laredo/Tamaulipas:TAM'
    )
      .split(',')
      .map((pair) => pair.split(':')),
  ),
};

/** Reads "New York, NY", "Puebla" or "Puebla/Veracruz" as codes of parts of a country. @throws where it knows none */
export function createPlaceReader(...countries: readonly string[]) {
  const other = Object.assign({}, ...countries.map((country) => OTHER_NAMES[country])) as Record<string, string>;
  const find = (name: string) =>
    countries.map((country) => findProvince(country, other[name] ?? name)).find((province) => province !== undefined);

  return (place: string): string[] => {
    const whole = /, ([A-Z]+)$/.exec(place)?.[1] ?? place;
    return (find(whole) ? [whole] : (other[whole] ?? whole).split('/')).map((name) => {
      const province = find(name);
      if (!province) throw new Error(`"${place}" is no known part of ${countries.join(', ')}`);
      return province.code;
    });
  };
}
