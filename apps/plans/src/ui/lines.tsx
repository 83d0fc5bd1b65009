interface LinesProps {
  /** Name, value, and whether it is what matters. */
  lines: readonly (readonly [string, string, boolean?])[];
}

/** Names with their values, lined up. */
export function Lines({ lines }: LinesProps) {
  return (
    <dl className="lines tabular">
      {lines.map(([name, value, strong]) => (
        <div key={name} className="line" data-strong={strong || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
