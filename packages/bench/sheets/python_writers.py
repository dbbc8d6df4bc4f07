# `python3 python_writers.py FOLDER`: writes lists.json with openpyxl, xlsxwriter and pandas, as far as they are there.
import datetime
import json
import os
import sys

folder = sys.argv[1]
lists = json.load(open(os.path.join(folder, "lists.json"), encoding="utf-8"))


def value_of(cell):
    if cell is None:
        return None
    return datetime.date.fromisoformat(cell["v"]) if cell["t"] == "d" else cell["v"]


def by_openpyxl(each, file):
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Parts"
    sheet.append(each["header"])
    for at, row in enumerate(each["rows"], 2):
        for column, cell in enumerate(row["cells"], 1):
            if cell is None:
                continue
            found = sheet.cell(at, column, "=" + cell["f"] if "f" in cell else value_of(cell))
            if "z" in cell:
                found.number_format = cell["z"]
            if "link" in cell:
                found.hyperlink = cell["link"]
                found.value = cell["v"]
        sheet.row_dimensions[at].hidden = row.get("hidden", False)
    book.save(file("openpyxl.xlsx"))


def by_xlsxwriter(each, file, constant=False):
    import xlsxwriter

    name = "xlsxwriter-constant.xlsx" if constant else "xlsxwriter.xlsx"
    book = xlsxwriter.Workbook(file(name), {"constant_memory": constant})
    sheet = book.add_worksheet("Parts")
    sheet.write_row(0, 0, each["header"])
    formats = {}
    for at, row in enumerate(each["rows"], 1):
        if row.get("hidden"):
            sheet.set_row(at, None, None, {"hidden": True})
        for column, cell in enumerate(row["cells"]):
            if cell is None:
                continue
            code = cell.get("z")
            style = formats.setdefault(code, book.add_format({"num_format": code})) if code else None
            if "link" in cell:
                sheet.write_url(at, column, cell["link"], style, cell["v"])
            elif "f" in cell:
                sheet.write_formula(at, column, "=" + cell["f"], style, cell["v"])
            elif cell["t"] == "d":
                sheet.write_datetime(at, column, value_of(cell), style)
            elif cell["t"] == "s":
                sheet.write_string(at, column, cell["v"], style)
            else:
                sheet.write(at, column, cell["v"], style)
    book.close()


def by_pandas(each, file):
    if each["name"] not in ("main", "plain", "truths"):
        return
    import pandas

    rows = [[value_of(cell) for cell in row["cells"]] for row in each["rows"]]
    table = pandas.DataFrame(rows, columns=each["header"], dtype=object)
    table.to_csv(file("pandas-index.csv"))
    table.to_csv(file("pandas.csv"), index=False)
    table.to_csv(file("pandas.tsv"), index=False, sep="\t")
    table.to_csv(file("pandas.csv.gz"), index=False)
    table.to_excel(file("pandas-index.xlsx"))
    table.to_excel(file("pandas.xlsx"), index=False)
    source = file("openpyxl.xlsx")
    if os.path.exists(source):
        pandas.read_excel(source).to_excel(file("pandas-roundtrip.xlsx"), index=False)


def by_constant(each, file):
    by_xlsxwriter(each, file, constant=True)


for each in lists:
    for write in (by_openpyxl, by_xlsxwriter, by_constant, by_pandas):
        try:
            write(each, lambda kind: os.path.join(folder, "files", each["name"] + "." + kind))
        except Exception as error:
            print(each["name"], write.__name__.replace("_", " ") + ":", error)
