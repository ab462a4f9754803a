import { Panel } from '@videoqs/web/page';
import Pagination from '@videoqs/web/pagination';
import { useSizeClass } from '@videoqs/web/size-class';
import TabPanels from '@videoqs/web/tab-panels';
import Table, { type ColumnsType } from '@videoqs/web/table';
import { Muted, Score } from '@videoqs/web/text';
import styles from './kit.module.css';

interface Row {
  title: string;
  year: number;
  score: number;
}
const ROWS: Row[] = [
  { title: 'Heat', year: 1995, score: 7.9 },
  { title: 'The Matrix', year: 1999, score: 8.2 },
  { title: 'Alien', year: 1979, score: 8.1 },
];
const COLUMNS: ColumnsType<Row> = [
  { title: 'Title', dataIndex: 'title', sorter: (a, b) => a.title.localeCompare(b.title) },
  { title: 'Year', dataIndex: 'year', align: 'right' },
  { title: 'Score', dataIndex: 'score', align: 'right' },
];

/** A table where there is room, a card a row where there is not. */
function TitlesTable({ rows, loading = false }: { rows: Row[]; loading?: boolean }) {
  const size = useSizeClass();
  if (size === 'large' || size === 'medium' ? innerWidth > 700 : false)
    return <Table rowKey="title" columns={COLUMNS} dataSource={rows} loading={loading} pagination={false} />;
  return (
    <ul className={styles.stack}>
      {rows.map((row) => (
        <li key={row.title}>
          <Panel as="div">
            <h3>{row.title}</h3>
            <Muted small>{row.year} </Muted>
            <Score label="Score" value={row.score} size={12} />
          </Panel>
        </li>
      ))}
    </ul>
  );
}

export function AntdTable() {
  return (
    <div className={styles.stack}>
      <TabPanels
        items={[
          { key: 'some', label: 'Some', children: <TitlesTable rows={ROWS} /> },
          { key: 'none', label: 'None', children: <Table rowKey="title" columns={COLUMNS} dataSource={[]} /> },
          { key: 'coming', label: 'Coming', children: <TitlesTable rows={ROWS} loading /> },
          { key: 'off', label: 'Off', disabled: true },
        ]}
      />
      <Pagination total={96} defaultCurrent={3} showSizeChanger={false} />
    </div>
  );
}
