"""What the makers of tables share: weighted choices, counts, and writing a CSV file. Standard library only."""
import csv, math, os


def pick(R, choices):
    """One of the choices, by their weights: a dict of them, or pairs."""
    pairs = list(choices.items()) if isinstance(choices, dict) else choices
    return R.choices([value for value, _ in pairs], weights=[weight for _, weight in pairs])[0]


def poisson(R, mean):
    limit, count, product = math.exp(-mean), 0, 1.0
    while True:
        product *= R.random()
        if product <= limit:
            return count
        count += 1


def repeat_rows(R, rows, count, margin=100):
    """So many rows come a second time, a little further down; none near the ends."""
    for at in sorted(R.sample(range(margin, len(rows) - margin), count), reverse=True):
        rows.insert(at + R.randint(1, 4), list(rows[at]))


def writer_beside(maker):
    """Writes tables into the folder `tables` beside the script that makes them."""
    folder = os.path.join(os.path.dirname(os.path.abspath(maker)), "tables")
    os.makedirs(folder, exist_ok=True)

    def write(name, header, rows):
        with open(os.path.join(folder, name), "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(header)
            writer.writerows(rows)
        print(name, len(rows), "rows", len(header), "columns")

    return write
