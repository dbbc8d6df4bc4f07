# `perl perl-writers.pl FOLDER`: writes lists.json with Excel::Writer::XLSX and Spreadsheet::WriteExcel.
use strict;
use warnings;
use utf8;
use JSON::PP;

my ($folder) = @ARGV;
open(my $input, '<:raw', "$folder/lists.json") or die $!;
my $lists = decode_json(do { local $/; <$input> });
my %kinds = ('Excel::Writer::XLSX' => 'perl.xlsx', 'Spreadsheet::WriteExcel' => 'perl.xls');

for my $list (@$lists) {
    for my $writer (sort keys %kinds) {
        eval {
            eval "require $writer" or die "$writer is not installed\n";
            my $book = $writer->new("$folder/files/$list->{name}.$kinds{$writer}");
            my $sheet = $book->add_worksheet('Parts');
            my %formats;
            $sheet->write_string(0, $_, $list->{header}[$_]) for 0 .. $#{ $list->{header} };
            my $at = 0;
            for my $row (@{ $list->{rows} }) {
                $at += 1;
                $sheet->set_row($at, undef, undef, 1) if $row->{hidden};
                for my $column (0 .. $#{ $row->{cells} }) {
                    my $cell = $row->{cells}[$column] or next;
                    my $style;
                    if (defined $cell->{z}) {
                        $style = $formats{ $cell->{z} } ||= $book->add_format(num_format => $cell->{z});
                    }
                    if    (defined $cell->{link}) { $sheet->write_url($at, $column, $cell->{link}, $style, $cell->{v}) }
                    elsif (defined $cell->{f}) { $sheet->write_formula($at, $column, "=$cell->{f}", $style, $cell->{v}) }
                    elsif ($cell->{t} eq 'd') { $sheet->write_date_time($at, $column, "$cell->{v}T", $style) }
                    elsif ($cell->{t} eq 's') { $sheet->write_string($at, $column, $cell->{v}, $style) }
                    elsif ($cell->{t} eq 'b') { $sheet->write_formula($at, $column, $cell->{v} ? '=TRUE()' : '=FALSE()', $style, $cell->{v} ? 'TRUE' : 'FALSE') }
                    else                      { $sheet->write_number($at, $column, $cell->{v}, $style) }
                }
            }
            $book->close();
            1;
        } or print "$list->{name} by $writer: $@";
    }
}
