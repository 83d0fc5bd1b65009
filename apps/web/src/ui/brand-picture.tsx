import { useBrand } from '../lib/services.tsx';
import classes from './brand-panel.module.css';

/** A file each, named by the brand's id; only the one that is shown is fetched. */
const pictures = import.meta.glob<string>('./brand-pictures/*.svg', { eager: true, query: '?url', import: 'default' });

/** The brand's purpose, drawn, on its colour; its sentence stands beside. */
export function BrandPicture() {
  const { id } = useBrand();
  return (
    <img className={classes.picture} src={pictures[`./brand-pictures/${id}.svg`]} alt="" width={480} height={360} />
  );
}
