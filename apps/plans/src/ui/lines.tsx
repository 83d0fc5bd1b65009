interface LinesProps {
  /** Name, value, and whether it is what matters. */
  lines: readonly (readonly [string, string, boolean?])[];
}

/** Names with their values, lined up. */
export function Lines({ lines }: LinesProps) {
  return (
    <dl className="lines tabular">
      {lines.map(([name, value, strong]) => (
        <div key={name} style={{ display: 'contents' }} data-strong={strong || undefined}>
          <dt data-strong={strong || undefined}>{name}</dt>
          <dd data-strong={strong || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
