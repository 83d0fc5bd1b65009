export interface PriceLine {
  name: string;
  value: string;
}

/** A line of a price: what for, how much. */
export function PriceRow({ name, value, total }: PriceLine & { total?: boolean }) {
  return (
    <tr data-total={total || undefined}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}
